/** Reads files beside the page, with a decoder and a painter of its own. */
import "@/base/strict-zod";
import { createLazy } from "@/base/lazy";
import { exposeInWorker } from "@/base/worker-client";
import { createImportPorts } from "@/app/import/import-ports";
import { ReadingRoom } from "@/app/import/reading-room";
import { createPainter } from "@/app/painter";
import { createVideoEngine } from "@/engines/video/create-video-engine";
import { IMPORTERS } from "@/formats/importers";
import { kitOf, recordedKitOf } from "@/worlds/worlds";

const ports = createImportPorts({
  kit: kitOf,
  recordedKit: recordedKitOf,
  video: createLazy(async () => createVideoEngine()),
  painter: createLazy(async () => createPainter(kitOf)),
});

exposeInWorker(new ReadingRoom({ importers: IMPORTERS, ports, kit: kitOf }));
