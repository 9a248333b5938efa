import { keepShare } from '#engine/client/platform/shares.ts'
import { paths } from '#engine/shared/paths.ts'
import {
  MAX_SHARED_PICTURE_BYTES,
  MAX_SHARED_PICTURES,
  MAX_SHARED_TEXT,
  SHARE_FIELDS,
  type Share,
  type SharedPicture,
  type ShareState,
} from '#engine/shared/shares.ts'
import { readSharedText } from '#features/requests/rules/share-text.ts'

type Deps = { nowMs: () => number; newId: () => string }

/**
 * Answers what another app shares with this one: keeps it on the device, also offline and before a login, and opens the
 * form that takes it. A share that cannot be read or kept opens the form too, which says so.
 */
export async function receiveShare(request: Request, deps: Deps): Promise<Response> {
  let form: Share['form'] = 'goods'
  try {
    const share = await readShare(await request.formData(), deps)
    if (share === null) return lead(request, form, 'unread')
    form = share.form
    await keepShare(share)
    return lead(request, form, 'kept')
  } catch {
    return lead(request, form, 'unread')
  }
}

function lead({ url }: Request, form: Share['form'], shared: ShareState): Response {
  const path = form === 'parcel' ? paths.declare({ shared }) : paths.submitGoods({ shared })
  return Response.redirect(new URL(path, url), 303)
}

/** Null if there is nothing in it. A link decides for the buying request, which takes pictures too. */
async function readShare(data: FormData, { nowMs, newId }: Deps): Promise<Share | null> {
  const text = textOf(data)
  const files = data.getAll(SHARE_FIELDS.pictures).filter((one) => one instanceof File)
  if (text === '' && files.length === 0) return null
  const fitting = files.filter(({ size }) => size <= MAX_SHARED_PICTURE_BYTES)
  const taken = fitting.slice(0, MAX_SHARED_PICTURES)
  const pictures: SharedPicture[] = []
  for (const file of taken) {
    pictures.push({ name: file.name, type: file.type, bytes: await file.arrayBuffer() })
  }
  const form = files.length > 0 && readSharedText(text).length === 0 ? 'parcel' : 'goods'
  const leftOut = files.length - taken.length
  return { id: newId(), atMs: nowMs(), form, text, pictures, leftOut }
}

/** Apps put the link in the text, in the address, or in both. */
function textOf(data: FormData): string {
  const texts = SHARE_FIELDS.texts.flatMap((name) => {
    const value = data.get(name)
    return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []
  })
  const distinct = texts.filter(
    (one, at) => !texts.some((other, i) => i < at && other.includes(one)),
  )
  return distinct.join('\n').slice(0, MAX_SHARED_TEXT).toWellFormed()
}
