import "@/base/strict-zod";
import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/jetbrains-mono/wght.css";
import "@/ui/theme.css";
import { speakChosenLanguage } from "@/app/language/chosen-language";

/** Tables of words are made when their file is read: the language is chosen before any other file is. */
async function start(): Promise<void> {
  await speakChosenLanguage();
  await import("@/app/open-studio");
}

void start();
