import { useRef, type ReactNode } from "react";
import { Button } from "@/ui/button";

interface FileButtonProps {
  /** Accessible name of the input itself. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  /** Extensions and types that are offered; any file where absent. */
  readonly accept?: string;
  readonly onFile: (file: File) => void;
  /** What the button says. */
  readonly children: ReactNode;
}

/** A button that has one file chosen. The same file may be chosen again. */
export function FileButton({ label, onFile, accept, children, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="hidden"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = "";
          if (file !== undefined) {
            onFile(file);
          }
        }}
      />
    </>
  );
}
