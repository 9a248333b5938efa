import type { Endpoint, JsonEndpoint } from '#engine/shared/endpoint.ts'
import type { EndpointName, Endpoints } from '#engine/shared/endpoints.ts'
import type { Right } from '#engine/shared/rights.ts'
import { ENDPOINTS } from '#registry/endpoints.ts'

/** The endpoints that take and answer JSON. */
export type JsonEndpointName = {
  [N in EndpointName]: Endpoints[N] extends { reply: 'raw' } | { body: { tooLarge: string } }
    ? never
    : N
}[EndpointName]

/** `endpoint`: null where bytes or a stream pass, which no schema describes. */
export type Declared = Pick<Endpoint, 'method' | 'path' | 'for'> & {
  name: EndpointName
  endpoint: JsonEndpoint | null
  /** The right, or one of several, that an endpoint for staff needs. */
  rights: readonly Right[]
}

function isJson(endpoint: Endpoint): endpoint is JsonEndpoint {
  const { body, reply } = endpoint
  return reply !== 'raw' && (body === undefined || !('tooLarge' in body))
}

/** Everything that the contract says the server answers. */
export const declared = Object.entries<Endpoint>(ENDPOINTS).map(([name, endpoint]): Declared => {
  const { method, path, for: who, right = [] } = endpoint
  const rights = typeof right === 'string' ? [right] : right
  const json = isJson(endpoint) ? endpoint : null
  return { name: name as EndpointName, method, path, for: who, rights, endpoint: json }
})

export const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

/** A path with something in place of each parameter; `given` chooses it. */
export function pathWith(path: string, given: Record<string, string> = {}): string {
  const params = path.includes(':subject') ? { ...EXAMPLE_PARAMS, id: A_POST } : EXAMPLE_PARAMS
  return path.replace(/:(\w+)/g, (_, name: string) => given[name] ?? params[name] ?? '1')
}

const A_POST = '01890000-0000-7000-8000-000000000050'
const EXAMPLE_PARAMS: Record<string, string> = {
  sha256: 'ab'.repeat(32),
  accountId: '01890000-0000-7000-8000-00000000000a',
  proposalId: '01890000-0000-7000-8000-00000000000c',
  claimId: '01890000-0000-7000-8000-00000000000b',
  unclaimedId: '01890000-0000-7000-8000-00000000005f',
  code: 'PK000000000',
  id: 'CN',
  transferId: '01890000-0000-7000-8000-00000000000f',
  memberNum: 'SP000001A',
  movementId: '01890000-0000-7000-8000-00000000000d',
  failureKind: 'proposal',
  viewId: '01890000-0000-7000-8000-000000000097',
  failureId: '01890000-0000-7000-8000-00000000000c',
  withdrawalId: '01890000-0000-7000-8000-00000000000e',
  couponId: '01890000-0000-7000-8000-000000000010',
  discountId: '01890000-0000-7000-8000-000000000011',
  orderId: '01890000-0000-7000-8000-000000000012',
  requestId: '01890000-0000-7000-8000-000000000043',
  retakeId: '01890000-0000-7000-8000-000000000046',
  returnId: '01890000-0000-7000-8000-000000000045',
  compensationId: '01890000-0000-7000-8000-000000000036',
  threadId: '01890000-0000-7000-8000-000000000059',
  templateId: '01890000-0000-7000-8000-00000000005a',
  inspectionId: '01890000-0000-7000-8000-000000000015',
  countId: '01890000-0000-7000-8000-000000000095',
  parcelId: '01890000-0000-7000-8000-000000000014',
  supplementId: '01890000-0000-7000-8000-000000000013',
  shopId: '01890000-0000-7000-8000-000000000044',
  categoryId: 'kitchen',
  productId: '01890000-0000-7000-8000-000000000039',
  newsId: '01890000-0000-7000-8000-000000000054',
  exportId: '01890000-0000-7000-8000-000000000060',
  sessionId: '01890000-0000-7000-8000-000000000062',
  queue: 'claims',
  article: 'coupons',
  language: 'en',
  subject: 'post',
  postId: A_POST,
  commentId: '01890000-0000-7000-8000-000000000051',
  ticketId: '01890000-0000-7000-8000-000000000057',
  passkeyId: '01890000-0000-7000-8000-000000000063',
  receiptId: '01890000-0000-7000-8000-00000000000c',
}
