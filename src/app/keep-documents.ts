import { effect, type ReadonlySignal } from '@preact/signals-core'
import type { Query } from '#data/query.ts'
import { inBackground } from '#platform/in-background.ts'
import { whenIdle } from '#platform/when-idle.ts'
import { session } from '#session/session.ts'

/** Reads a document until the server has answered, also when it can be reached only later. */
function readOnce(document: ReadonlySignal<Query<unknown>>): void {
  const stop = effect(() => {
    const now = document.value
    if (now.state === 'ready' && now.confirmed) queueMicrotask(() => stop())
  })
}

async function keep(): Promise<void> {
  const [{ warehouses }, { rates }] = await inBackground(() =>
    Promise.all([import('#data/public.ts'), import('#data/rates.ts')]),
  )
  readOnce(warehouses())
  readOnce(rates())
}

/**
 * Keeps our warehouses and the prices of shipping on a member's device that has not opened their screens yet, so that
 * they are there without a network. They are fetched when the browser is idle.
 */
export function keepDocuments(): void {
  let isKept = false
  effect(() => {
    if (isKept || session.value.state !== 'member') return
    isKept = true
    whenIdle(() => void keep().catch(() => undefined))
  })
}
