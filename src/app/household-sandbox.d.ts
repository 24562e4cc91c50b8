/** `household-sandbox.worker.ts` with all it imports, as one classic script. */
declare module "virtual:household-sandbox" {
  export const sandboxScript: string;
}
