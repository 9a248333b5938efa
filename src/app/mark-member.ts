import { effect } from '@preact/signals-core'
import { authorization } from '#session/session.ts'

/** Sets `data-member` on the page, for HTML that was prerendered for visitors and members alike. */
export function markMember(): void {
  effect(() => {
    document.documentElement.toggleAttribute('data-member', authorization.value !== null)
  })
}
