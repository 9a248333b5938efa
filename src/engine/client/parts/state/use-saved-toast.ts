import { useLingui } from '@lingui/react/macro'
import type { Decision } from '#engine/client/platform/refused-change.ts'
import { toast } from '#engine/client/ui/toast.ts'

/** Shows that a change was made, or, while the server has not decided about it, that it is saved on this device. */
export function useSavedToast(): (written: { decision: Decision }, words: string) => void {
  const { t } = useLingui()
  return ({ decision }, words) => {
    const texts = {
      done: words,
      here: t`Saved on this device`,
      sending: t`Saved on this device, sending…`,
    }
    toast.good(texts[decision])
  }
}
