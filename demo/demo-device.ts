import { syncDevice } from '#engine/server/sync/sync-device.ts'
import type { Intent, SetOf } from '#engine/shared/registry.ts'
import { SYNC_PROTOCOL } from '#engine/shared/sync.ts'
import { attachPhoto } from '#features/pictures/changes/photo.ts'
import { receiveBytes } from '#features/pictures/server/receive-blob.ts'
import type { DemoWorld } from './demo-world.ts'
import type { DrawnPicture } from './draw-pictures.ts'

export type DemoChange = Intent & { atMs: number; base?: Record<string, unknown> }

type PhotoOwner = Pick<SetOf<'photo.attach'>, 'ownerTable' | 'ownerId' | 'purpose'>

/** That a member adds a picture to something; its bytes are uploaded beside it. */
export const attaching = (
  owner: PhotoOwner,
  { sha256, bytes }: DrawnPicture,
  when: { id: string; atMs: number },
): DemoChange => ({
  definition: attachPhoto,
  ...when,
  set: { ...owner, sha256, byteLength: bytes.byteLength, contentType: 'image/jpeg' },
})

/** A member's phone in the demo. Its changes go through sync like those of any device. */
export function demoDevice({ services }: DemoWorld, accountId: string, name = 'Demo phone') {
  const clientId = services.newId()
  let seq = 0
  return {
    async push(
      changes: readonly DemoChange[],
      expected: 'applied' | 'conflict' | 'rejected' = 'applied',
    ): Promise<void> {
      const mutations = changes.map(({ definition, id, set, base = {}, atMs }) => {
        seq += 1
        const { op, v } = definition
        return { seq, mid: services.newId(), op, v, id, set, base, ts: atMs }
      })
      const request = { proto: SYNC_PROTOCOL, app: 'demo', clientId, device: name }
      const reply = await syncDevice(
        services,
        { accountId },
        { ...request, epoch: '', cursor: '', lastSeq: 0, mutations },
      )
      const results = 'results' in reply ? reply.results : []
      const failed = results.find(({ status }) => status !== expected)
      if (results.length !== changes.length || failed !== undefined) {
        throw new Error(`The demo could not be made: ${JSON.stringify(failed ?? reply)}`)
      }
    },
    async upload({ bytes, sha256 }: DrawnPicture): Promise<void> {
      const here = { offset: 0, byteLength: bytes.byteLength, isStored: false }
      await receiveBytes(services, { accountId }, { sha256, here, bytes })
    },
  }
}
export type DemoDevice = ReturnType<typeof demoDevice>
