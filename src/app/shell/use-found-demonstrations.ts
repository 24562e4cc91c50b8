import { isPresentProject } from "@/core/project";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useServices, type Services } from "@/app/services";

/** A demonstration whose title or instruction holds what was typed. */
export interface FoundDemonstration {
  readonly id: string;
  readonly title: string;
  /** The name of its project. */
  readonly project: string;
  readonly open: () => void;
}

/** Fewer letters are in every title. */
const LEAST_LETTERS = 2;
/** More are not looked through: more words find fewer. */
const MOST_FOUND = 12;

/** In every project; read once while the palette is open, when something was typed. */
export function useFoundDemonstrations(text: string): readonly FoundDemonstration[] {
  const services = useServices();
  const navigate = useNavigate();
  const words = text.trim().toLowerCase().split(/\s+/u);
  const isAsked = text.trim().length >= LEAST_LETTERS;
  const { data } = useQuery({
    queryKey: ["palette-demonstrations"],
    networkMode: "always",
    gcTime: 0,
    enabled: isAsked,
    queryFn: () => readDemonstrations(services),
  });
  if (!isAsked || data === undefined) {
    return [];
  }
  return data
    .filter(({ searched }) => words.every((word) => searched.includes(word)))
    .slice(0, MOST_FOUND)
    .map(({ id, title, project, projectId }) => ({
      id,
      title,
      project,
      open: () =>
        void navigate({
          to: "/p/$projectId/review/$demonstrationId",
          params: { projectId, demonstrationId: id },
        }),
    }));
}

async function readDemonstrations({ storage }: Services) {
  const { items } = await storage.projects.list();
  const projects = items.filter(isPresentProject);
  const lists = await Promise.all(
    projects.map(async (project) => {
      const rows = await storage.queue.list(project.id);
      return rows.items.map(({ id, title, instruction }) => ({
        id,
        title,
        project: project.name,
        projectId: project.id,
        searched: `${title} ${instruction}`.toLowerCase(),
      }));
    }),
  );
  return lists.flat();
}
