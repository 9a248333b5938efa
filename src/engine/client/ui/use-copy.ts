import { useEffect, useState } from 'react'
import { copyText } from '#engine/client/platform/clipboard.ts'

const SHOWN_MS = 2000

type CopyState = 'ready' | 'copied' | 'failed'

/** Copies a text and reports success for two seconds; a failure stays until the next try. */
export function useCopy(): { state: CopyState; copy: (text: string) => Promise<void> } {
  const [state, setState] = useState<CopyState>('ready')
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('ready'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])
  return {
    state,
    copy: async (text) => setState((await copyText(text)) ? 'copied' : 'failed'),
  }
}
