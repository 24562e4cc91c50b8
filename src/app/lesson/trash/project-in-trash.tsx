import { ArchiveRestore } from "lucide-react";
import { whileBusy } from "@/app/busy";
import { tellFailure } from "@/app/line/tell-failure";
import { putBackProject } from "@/app/queue/delete-project";
import { useServices } from "@/app/services";
import { Button } from "@/ui/button";
import { t } from "@/base/language/translate";

/**
 * Stands where a page of a project would, as long as the project is deleted, here or in another tab: no page and no
 * key gives a verdict to what is in no queue.
 */
export function ProjectInTrash({ projectId }: { readonly projectId: string }) {
  const services = useServices();
  return (
    <div role="note" className="mx-auto mt-8 max-w-xl rounded-md bg-warn-soft p-4 text-sm">
      <p>
        {t(
          "This project is deleted, so nothing is done in it. All that was done in it before is kept until it is deleted for good, and its exemplars stay in the memory.",
        )}
      </p>
      <Button
        className="mt-3"
        icon={<ArchiveRestore className="size-3.5" />}
        onClick={() => void whileBusy(() => putBackProject(services, projectId)).catch(tellFailure)}
      >
        {t("Put the project back")}
      </Button>
    </div>
  );
}
