import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { ChartLine, GraduationCap } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useStatuses } from "@/app/pages/use-statuses";
import { Breadcrumb } from "@/app/shell/breadcrumb";
import { useServices, type Services } from "@/app/services";
import type { Demonstration } from "@/core/demonstration";
import { countDamaged } from "@/storage/listing";
import { QueuePanel } from "@/features/queue/queue-panel";

const navLink =
  "inline-flex h-8 items-center gap-2 rounded-md px-2.5 text-sm whitespace-nowrap text-muted hover:bg-sunken hover:text-ink";

export function QueuePage() {
  const { queries } = useServices();
  const { projectId } = useParams({ from: "/p/$projectId" });
  const navigate = useNavigate();
  const project = useQuery(queries.project(projectId));
  const demonstrations = useQuery(queries.demonstrations(projectId));
  const items = demonstrations.data?.items;
  const statuses = useStatuses(projectId, items);
  const thumbnails = useThumbnails(items);
  const [isExporting, setIsExporting] = useState(false);
  const name = project.data?.name ?? "Project";
  return (
    <>
      <Breadcrumb>
        <Link to="/" className="text-sm text-muted hover:text-ink">
          Projects
        </Link>
        <span className="text-muted">/</span>
        <span className="truncate text-sm font-medium">{name}</span>
        <nav aria-label="Project" className="ml-auto flex gap-1">
          <Link to="/p/$projectId/teach" params={{ projectId }} className={navLink}>
            <GraduationCap aria-hidden className="size-4" />
            Teach a set
          </Link>
          <Link to="/p/$projectId/stats" params={{ projectId }} className={navLink}>
            <ChartLine aria-hidden className="size-4" />
            Learning curves
          </Link>
        </nav>
      </Breadcrumb>
      <QueuePanel
        projectName={name}
        damagedCount={countDamaged(demonstrations.data)}
        items={
          statuses === undefined
            ? undefined
            : items?.map((demonstration) => ({
                demonstration,
                status: statuses.get(demonstration.id) ?? "imported",
                thumbnailUrl: thumbnails.get(demonstration.id),
              }))
        }
        onOpen={(demonstrationId) =>
          void navigate({
            to: "/p/$projectId/review/$demonstrationId",
            params: { projectId, demonstrationId },
          })
        }
        onRecord={() => void navigate({ to: "/record", search: { project: projectId } })}
        onExport={() => {
          setIsExporting(true);
        }}
        onImport={() => void navigate({ to: "/p/$projectId/import", params: { projectId } })}
      />
      {isExporting ? (
        <Suspense>
          <ProjectExportDialog
            projectId={projectId}
            onClose={() => {
              setIsExporting(false);
            }}
          />
        </Suspense>
      ) : undefined}
    </>
  );
}

/** With all formats; most visits to the queue export nothing. */
const ProjectExportDialog = lazy(async () => ({
  default: (await import("@/app/export/project-export-dialog")).ProjectExportDialog,
}));

const THUMBNAIL_PX = 112;

/** A picture of each demonstration's first frame, one after the other. */
function useThumbnails(items: readonly Demonstration[] | undefined): ReadonlyMap<string, string> {
  const services = useServices();
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const abort = new AbortController();
    const made: string[] = [];
    const load = async () => {
      for (const item of items ?? []) {
        // A video that cannot be decoded keeps its placeholder; the review page says why.
        const url = await drawThumbnail(services, item).catch(() => undefined);
        if (abort.signal.aborted) {
          return;
        }
        if (url !== undefined) {
          made.push(url);
          setUrls((current) => new Map([...current, [item.id, url]]));
        }
      }
    };
    void load();
    return () => {
      abort.abort();
      for (const url of made) {
        URL.revokeObjectURL(url);
      }
    };
  }, [services, items]);
  return urls;
}

async function drawThumbnail(
  services: Services,
  demonstration: Demonstration,
): Promise<string | undefined> {
  const pictureId = demonstration.steps?.find((step) => step.pictureId !== undefined)?.pictureId;
  const file = await services.storage.videos.get(pictureId ?? demonstration.videoId);
  if (file === undefined) {
    return undefined;
  }
  if (pictureId !== undefined) {
    return await toThumbnailUrl(await createImageBitmap(file));
  }
  const engine = await services.video();
  const video = await engine.open(file);
  try {
    return await toThumbnailUrl(await video.frame(0));
  } finally {
    video.close();
  }
}

async function toThumbnailUrl(bitmap: ImageBitmap): Promise<string> {
  const canvas = new OffscreenCanvas(THUMBNAIL_PX, THUMBNAIL_PX);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, THUMBNAIL_PX, THUMBNAIL_PX);
  bitmap.close();
  return URL.createObjectURL(await canvas.convertToBlob({ type: "image/jpeg", quality: 0.8 }));
}
