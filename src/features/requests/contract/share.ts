import { endpoint } from '#engine/shared/endpoint.ts'

/**
 * Where the web manifest lets other apps share to. The worker answers it; the server does only while the browser has no
 * worker, and then reads nothing of it.
 */
export const receiveShare = endpoint({
  method: 'POST',
  path: '/api/share',
  for: 'anyone',
  reply: 'raw',
})
