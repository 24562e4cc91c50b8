/** Scripts of `src/lab/attack/ways`, each as one classic script; see build/sandbox-plugin.ts. */
declare module "virtual:worker-ways" {
  export const sandboxScript: string;
}
declare module "virtual:frame-ways" {
  export const sandboxScript: string;
}
declare module "virtual:hole-sandbox" {
  export const sandboxScript: string;
}
