/** What a page of the studio has that no program may get, each with this word in it. */
export async function hideSecrets(word = "secret"): Promise<void> {
  localStorage.setItem("secret", `in local storage: ${word}`);
  sessionStorage.setItem("secret", `in session storage: ${word}`);
  document.cookie = `secret=in-a-cookie-${word}`;
  Reflect.set(window, "pageSecret", `in a variable: ${word}`);
  await (await caches.open("secrets")).put("/cached-secret", new Response(`in the cache: ${word}`));
  const folder = await navigator.storage.getDirectory();
  const file = await folder.getFileHandle("secret.txt", { create: true });
  const writer = await file.createWritable();
  await writer.write(`in a private file: ${word}`);
  await writer.close();
  const open = indexedDB.open("secrets");
  await new Promise((resolve, reject) => {
    open.addEventListener("upgradeneeded", () => {
      open.result.createObjectStore("secrets").put(`in a database: ${word}`, 1);
    });
    open.addEventListener("success", resolve);
    open.addEventListener("error", reject);
  });
  open.result.close();
  const element = document.createElement("p");
  Object.assign(element, { id: "secret", hidden: true, textContent: `in the page: ${word}` });
  document.body.append(element);
  const channel = new BroadcastChannel("secrets");
  channel.addEventListener("message", () => channel.postMessage(`over the channel: ${word}`));
  void navigator.locks.request(`secret lock ${word}`, () => new Promise(() => undefined));
}
