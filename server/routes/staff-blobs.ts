import * as v from 'valibot'
import type { Actor } from '#server/database/find-session.ts'
import { requireStaff } from '#server/http/authenticate.ts'
import { makeGate, oneOfFew, UPLOADS_AT_ONCE } from '#server/http/gate.ts'
import type { HttpApp, HttpContext } from '#server/http/http-env.ts'
import { jsonReply } from '#server/http/json-reply.ts'
import { problem } from '#server/http/problems.ts'
import { readBody } from '#server/http/read-body.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { takeLimit } from '#server/http/take-limit.ts'
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { auditStaffAct } from '#server/use-cases/staff/audit-staff-act.ts'
import { readMemberPicture } from '#server/use-cases/staff/read-member-picture.ts'
import { keepStaffPicture, readStaffPicture } from '#server/use-cases/staff/staff-pictures.ts'
import { sha256Hex, uuid } from '#shared/contract/fields.ts'
import { STAFF_BLOB_PATH, STAFF_MEMBER_BLOB_PATH } from '#shared/contract/staff.ts'
import { imageType, MAX_IMAGE_BYTES } from '#shared/domain/images.ts'

const staffBlob = v.object({ sha256: sha256Hex })
const memberBlob = v.object({ accountId: uuid, sha256: sha256Hex })

/** Pictures for the console: its own, and those of members, which leave a record of who looked. */
export function staffBlobRoutes(app: HttpApp, serving: Serving, services: Services): void {
  const { files } = services
  const uploads = makeGate(UPLOADS_AT_ONCE)

  const forStaff = <Params extends object>(
    params: v.GenericSchema<unknown, Params>,
    answer: (c: HttpContext, actor: Actor, params: Params) => Promise<Response | Refusal>,
  ) => {
    return async (c: HttpContext): Promise<Response> => {
      const actor = await requireStaff(c, services)
      if (isRefusal(actor)) return problem(c, actor)
      const limited = await takeLimit(c, serving, serving.limits.account, actor.accountId)
      if (limited) return problem(c, limited)
      const named = v.safeParse(params, c.req.param())
      const answered = named.success ? await answer(c, actor, named.output) : refuse('not_found')
      return isRefusal(answered) ? problem(c, answered) : answered
    }
  }

  app.put(
    STAFF_BLOB_PATH,
    forStaff(staffBlob, (c, actor, { sha256 }) =>
      oneOfFew(c, uploads, actor.accountId, async () => {
        const bytes = await readBody(c, MAX_IMAGE_BYTES)
        if (isRefusal(bytes)) {
          return problem(c, bytes.refused === 'too_large' ? refuse('image_size') : bytes)
        }
        const refused = await keepStaffPicture(services, { sha256, bytes })
        if (refused) return problem(c, refused)
        await auditStaffAct({ ...services, requestId: c.get('requestId') }, actor, {
          act: 'keepPicture',
          accountId: null,
          objectId: sha256,
          before: null,
          after: null,
        })
        return jsonReply(c, { sha256 }, 200)
      }),
    ),
  )
  app.get(
    STAFF_BLOB_PATH,
    forStaff(staffBlob, async (_c, _actor, { sha256 }) => {
      const bytes = await readStaffPicture(files, sha256)
      return bytes === undefined ? refuse('not_found') : picture(bytes)
    }),
  )
  app.get(
    STAFF_MEMBER_BLOB_PATH,
    forStaff(memberBlob, async (c, actor, which) => {
      const deps = { ...services, requestId: c.get('requestId') }
      const bytes = await readMemberPicture(deps, actor, which)
      return isRefusal(bytes) ? bytes : picture(bytes)
    }),
  )
}

function picture(bytes: Uint8Array<ArrayBuffer>): Response {
  return new Response(bytes, {
    headers: {
      'content-type': imageType(bytes) ?? 'application/octet-stream',
      'cache-control': 'no-store',
    },
  })
}
