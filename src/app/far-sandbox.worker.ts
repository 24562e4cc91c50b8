/** The sandbox of worlds elsewhere: it has no world of its own, and the page makes its calls. */
import { startSandbox } from "@/engines/runner/sandbox-worker";

startSandbox();
