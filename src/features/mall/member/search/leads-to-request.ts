import { business } from '#features/business/member/data/business.ts'
import { openForm } from '#features/omnibox/member/acts/open-form.ts'
import { readSharedText } from '#features/requests/rules/share-text.ts'

/**
 * Whether a text is a link or what an app shared. Then it leads to the buying request, where the business takes them: the
 * mall does not sell it.
 */
export function leadsToRequest(text: string): boolean {
  if (!business.peek().features.buyingRequests) return false
  if (readSharedText(text).length === 0) return false
  void openForm('request', text)
  return true
}
