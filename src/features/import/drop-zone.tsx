import { FileUp, FolderUp, Upload } from "lucide-react";
import { useRef, useState, type DragEvent } from "react";
import { readDrop } from "@/features/import/read-drop";
import { createGivenFile, type GivenFile } from "@/formats/given-file";
import { Button } from "@/ui/button";
import { t } from "@/base/language/translate";

interface DropZoneProps {
  readonly formats: readonly { readonly fileTypes: readonly string[] }[];
  readonly onFiles: (files: readonly GivenFile[]) => void;
}

/** Takes files and folders, dropped or chosen. */
export function DropZone({ formats, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const fileTypes = [...new Set(formats.flatMap((format) => format.fileTypes))];
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void readDrop(event.dataTransfer).then(onFiles);
  };
  const handleChosen = (element: HTMLInputElement) => {
    onFiles([...(element.files ?? [])].map((file) => createGivenFile(file)));
    element.value = "";
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => {
        setIsOver(false);
      }}
      onDrop={handleDrop}
      className={`flex flex-col items-center gap-3 rounded-xl border-2 border-dashed p-8 text-center transition ${
        isOver ? "border-accent bg-accent-soft" : "border-line"
      }`}
    >
      <FileUp aria-hidden className="size-7 text-accent" />
      <p className="text-sm text-muted">{t("Drop files here")}</p>
      <div className="flex gap-2">
        <Button icon={<Upload className="size-4" />} onClick={() => input.current?.click()}>
          {t("Choose files")}
        </Button>
        <Button icon={<FolderUp className="size-4" />} onClick={() => folder.current?.click()}>
          {t("Choose a folder")}
        </Button>
      </div>
      <input
        ref={(element) => {
          folder.current = element;
          if (element !== null) {
            element.webkitdirectory = true;
          }
        }}
        type="file"
        multiple
        aria-label={t("Folder")}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          handleChosen(event.target);
        }}
      />
      <input
        ref={input}
        type="file"
        multiple
        aria-label={t("Files")}
        accept={fileTypes.join(",")}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          handleChosen(event.target);
        }}
      />
    </div>
  );
}
