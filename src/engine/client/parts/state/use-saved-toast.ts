import { useLingui } from '@lingui/react/macro'
import { navigate } from '#engine/client/navigation/navigate.ts'
import type { Decision } from '#engine/client/platform/refused-change.ts'
import { toast } from '#engine/client/ui/toast.ts'

type SavedToast = (
  written: { decision: Decision },
  words: string,
  /** The path of what was made, where that is not the page that is open now. */
  opens?: string,
) => void

/** Shows that a change was made, or, while the server has not decided about it, that it is saved on this device. */
export function useSavedToast(): SavedToast {
  const { t } = useLingui()
  return ({ decision }, words, opens) => {
    const texts = {
      done: words,
      here: t`Saved on this device`,
      sending: t`Saved on this device, sending…`,
    }
    const action = opens === undefined ? undefined : { label: t`Open`, run: () => navigate(opens) }
    toast.good(texts[decision], action && { action })
  }
}
