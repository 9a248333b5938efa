import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DocumentName } from '#features/business/rules/documents.ts'

/** The titles of the texts that a member accepts. */
export const DOCUMENT_WORDS = {
  terms: msg`Terms of service`,
  privacy: msg`Privacy policy`,
  prohibited: msg`Prohibited goods`,
} as const satisfies Record<DocumentName, MessageDescriptor>
