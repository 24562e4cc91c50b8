/** The runtime that the model library runs on, which is set up before the library's first session. */
import { env } from "onnxruntime-web/webgpu";
import { chooseOnnxBuild } from "@/base/onnx-builds";

chooseOnnxBuild(env.wasm, "wasm");
env.wasm.numThreads = crossOriginIsolated ? Math.min(2, navigator.hardwareConcurrency) : 1;
env.logLevel = "error";
