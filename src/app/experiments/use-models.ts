import { useMemo } from "react";
import { useStore } from "zustand";
import { useServices } from "@/app/services";
import { expectCost, usdOf } from "@/core/experiments/model-cost";
import { NOTHING_SPENT, type ExperimentRecord } from "@/core/experiments/experiment-record";
import { writerOptions } from "@/features/deploy/deploy-choice";
import type { OfferedModel } from "@/features/experiments/choice-panel";
import type { ModelNoticeProps } from "@/features/experiments/model-notice";

/** The models of the settings. */
export function useModels(): readonly OfferedModel[] {
  const connections = useStore(useServices().settings, (settings) => settings.connections);
  return useMemo(
    () =>
      writerOptions(connections)
        .filter(({ isModel }) => isModel)
        .map(({ id, name }) => ({ connectionId: id, title: name })),
    [connections],
  );
}

const NO_PRICES = {};

/** What the model of an experiment may cost, and did. */
export function useModelNotice({ experiment, episodes, model, asked }: ExperimentRecord) {
  const connections = useStore(useServices().settings, (settings) => settings.connections);
  return useMemo((): ModelNoticeProps | undefined => {
    const prices = connections.find(({ id }) => id === model?.connectionId) ?? NO_PRICES;
    const cost = expectCost(experiment, episodes, prices);
    if (cost === undefined || model === undefined) {
      return undefined;
    }
    const spent = asked ?? NOTHING_SPENT;
    const askedUsd = usdOf(spent, prices);
    return {
      title: model.title,
      cost,
      asked: spent,
      ...(askedUsd === undefined ? {} : { askedUsd }),
    };
  }, [connections, experiment, episodes, model, asked]);
}
