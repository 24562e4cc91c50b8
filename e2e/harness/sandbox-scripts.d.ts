declare module "virtual:lamp-sandbox" {
  export const sandboxScript: string;
}
declare module "virtual:attack-worker" {
  export const sandboxScript: string;
}
declare module "virtual:attack-frame" {
  export const sandboxScript: string;
}
