import { OPERATOR } from '#engine/server/database/records.ts'
import type { Services } from '#engine/server/services.ts'
import { documentsToAccept } from '#features/business/rules/documents.ts'
import { acceptDocuments } from '#features/login/server/accept-documents.ts'
import { registerMember } from '#features/login/server/create-member.ts'
import { GUEST_ADDRESS } from '#features/login/server/visits.ts'
import { setRole } from '#features/people/server/set-role.ts'

/** Makes the account that visitors of a public demo's warehouse share. */
export async function makeGuest(services: Services): Promise<void> {
  const { id } = await registerMember(services, { email: GUEST_ADDRESS, language: null })
  await acceptDocuments(services, { accountId: id }, { documents: documentsToAccept([]) })
  await setRole(services, OPERATOR, {
    email: GUEST_ADDRESS,
    role: 'staff',
    rights: ['receive', 'ship'],
  })
}
