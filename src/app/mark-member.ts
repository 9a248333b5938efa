import { effect } from '@preact/signals-core'
import { authorization } from '#session/session.ts'

/** `data-member` on the page, for what the build rendered for visitors and members alike. */
export function markMember(): void {
  effect(() => {
    document.documentElement.toggleAttribute('data-member', authorization.value !== null)
  })
}
