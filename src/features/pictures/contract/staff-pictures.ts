import * as v from 'valibot'
import { bytes, endpoint } from '#engine/shared/endpoint.ts'
import { sha256Hex, uuid } from '#engine/shared/fields.ts'
import { MAX_IMAGE_BYTES } from '#engine/shared/images.ts'

export const staffBlobPath = (sha256: string): string => `/api/staff/blobs/${sha256}`

/** A picture taken at the warehouse: the whole bytes, sent before the parcel is received with their SHA-256. */
export const sendStaffPicture = endpoint({
  method: 'PUT',
  path: '/api/staff/blobs/:sha256',
  for: 'staff',
  right: ['receive', 'ship', 'buy', 'serve', 'settings'],
  params: v.object({ sha256: sha256Hex }),
  body: bytes(MAX_IMAGE_BYTES, 'image_size'),
  reply: v.object({ sha256: sha256Hex }),
})

export const getStaffPicture = endpoint({
  method: 'GET',
  path: '/api/staff/blobs/:sha256',
  for: 'staff',
  right: ['receive', 'ship', 'buy', 'settings'],
  params: v.object({ sha256: sha256Hex }),
  reply: 'raw',
})

/** A member's picture for staff. Each access is recorded with the reader. */
export const getMemberPicture = endpoint({
  method: 'GET',
  path: '/api/staff/blobs/:accountId/:sha256',
  for: 'staff',
  right: ['receive', 'ship', 'buy', 'serve'],
  params: v.object({ accountId: uuid, sha256: sha256Hex }),
  reply: 'raw',
})

export const staffMemberBlobPath = (accountId: string, sha256: string): string =>
  `/api/staff/blobs/${accountId}/${sha256}`
