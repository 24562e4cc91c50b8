import { useState } from "react";
import {
  chosenLanguage,
  isLanguageTag,
  keepLanguage,
  LANGUAGE_NAMES,
} from "@/app/language/chosen-language";
import type { LanguageChoiceProps } from "@/features/settings/language-choice";

/** The language's place in the settings. The page starts anew in another one, because tables of words are made once. */
export function useLanguageChoice(): LanguageChoiceProps {
  const [isRefused, setRefused] = useState(false);
  return {
    tag: chosenLanguage(),
    names: LANGUAGE_NAMES,
    isRefused,
    onChoose: (tag) => {
      if (isLanguageTag(tag) && keepLanguage(tag)) {
        window.location.reload();
      } else {
        setRefused(true);
      }
    },
  };
}
