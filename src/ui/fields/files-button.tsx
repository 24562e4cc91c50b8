import { useRef, type ReactNode } from "react";
import { Button } from "@/ui/button";

interface FilesButtonProps {
  /** Accessible name of the input itself. */
  readonly label: string;
  readonly icon?: ReactNode;
  readonly size?: "small";
  readonly variant?: "ghost";
  readonly disabled?: boolean;
  /** A folder with all that is in it, instead of single files. */
  readonly isFolder?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** What the button says. */
  readonly children: ReactNode;
}

/** A button that has several files or a folder chosen. The same ones may be chosen again. */
export function FilesButton({
  label,
  onFiles,
  isFolder = false,
  children,
  ...button
}: FilesButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={(element) => {
          input.current = element;
          if (element !== null) {
            element.webkitdirectory = isFolder;
          }
        }}
        type="file"
        multiple
        aria-label={label}
        className="hidden"
        onChange={({ target }) => {
          const files = target.files === null ? [] : [...target.files];
          target.value = "";
          if (files.length > 0) {
            onFiles(files);
          }
        }}
      />
    </>
  );
}
