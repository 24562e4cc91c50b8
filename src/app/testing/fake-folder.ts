/** A folder on a disk, which may ask for permission and may have no room. */
export class FakeFolder {
  readonly kind = "directory";
  readonly name = "Backups";
  readonly files = new Map<string, string>();
  writes = 0;
  /** Files that are being written now, and at most at a time. */
  writing = 0;
  mostWriting = 0;
  isFull = false;
  permission: PermissionState = "granted";

  queryPermission = async () => this.permission;
  requestPermission = async () => {
    this.permission = "granted";
    return this.permission;
  };
  isSameEntry = async (other: unknown) => other === this;
  removeEntry = async (name: string) => {
    this.files.delete(name);
  };
  getFileHandle = async (name: string, { create = false } = {}) => {
    const text = this.files.get(name);
    if (text === undefined && !create) {
      throw new DOMException("there is none", "NotFoundError");
    }
    return this.#handleOf(name);
  };

  #handleOf = (name: string) => ({
    getFile: async () => new File([this.files.get(name) ?? ""], name),
    createWritable: async () => {
      const parts: string[] = [];
      this.writing += 1;
      this.mostWriting = Math.max(this.mostWriting, this.writing);
      return {
        write: async (part: string | Uint8Array) => {
          if (this.isFull) {
            throw new Error("no room");
          }
          parts.push(typeof part === "string" ? part : new TextDecoder().decode(part));
        },
        close: async () => {
          this.writing -= 1;
          this.writes += 1;
          this.files.set(name, parts.join(""));
        },
        abort: async () => {
          this.writing -= 1;
        },
      };
    },
  });
}
