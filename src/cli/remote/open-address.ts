import { stdioWire } from "@/cli/remote/stdio-wire";
import { webSocketWire } from "@/cli/remote/websocket-wire";
import type { OpenWire } from "@/worlds/remote/wire";

/** Where a server is: `ws://127.0.0.1:8765`, or else the command line that starts one on its input and output. */
export function openAddress(address: string): OpenWire {
  return address.startsWith("ws://") ? webSocketWire(address) : stdioWire(address);
}
