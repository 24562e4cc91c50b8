import { Link } from "@tanstack/react-router";
import { HOME_WORLD, SCREEN_WORLD } from "@/worlds/worlds";
import { t } from "@/base/language/translate";

interface WorldNavProps {
  readonly page: "/record" | "/deploy";
  /** The one that is open. */
  readonly world: string;
}

const WORLDS = [
  { world: HOME_WORLD, title: t("In rooms") },
  { world: SCREEN_WORLD, title: t("On web sites") },
];

/** From rooms to web sites and back. */
export function WorldNav({ page, world: open }: WorldNavProps) {
  return (
    <nav aria-label={t("World")} className="ml-auto flex gap-1">
      {WORLDS.map(({ world, title }) => (
        <Link
          key={world}
          to={page}
          search={{ world }}
          aria-current={world === open ? "page" : undefined}
          className="inline-flex h-8 items-center rounded-md px-2.5 text-sm whitespace-nowrap text-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
