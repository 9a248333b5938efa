import { makeGate, UPLOADS_AT_ONCE } from '#server/http/gate.ts'
import type { HttpApp } from '#server/http/http-env.ts'
import { pictureReply } from '#server/http/picture-reply.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { isRefusal } from '#server/refusal.ts'
import { keepLoosePicture } from '#server/use-cases/blobs/keep-loose-picture.ts'
import { decideReceipt } from '#server/use-cases/receipts/decide-receipt.ts'
import { listReceipts } from '#server/use-cases/receipts/list-receipts.ts'
import { quoteTransfer } from '#server/use-cases/receipts/quote-transfer.ts'
import { readOwnScreenshot, readScreenshot } from '#server/use-cases/receipts/read-screenshot.ts'
import { submitReceipt } from '#server/use-cases/receipts/submit-receipt.ts'
import { listCredits, undoCredit } from '#server/use-cases/receipts/undo-credit.ts'
import { withdrawReceipt } from '#server/use-cases/receipts/withdraw-receipt.ts'
import * as receipts from '#shared/contract/receipts.ts'

/** Transfers of members, and their review. */
export function receiptRoutes(app: HttpApp, serving: Serving): void {
  const gate = makeGate(UPLOADS_AT_ONCE)
  serve(app, serving, receipts.sendScreenshot, keepLoosePicture, { gate })
  serve(app, serving, receipts.quoteTransfer, quoteTransfer)
  serve(app, serving, receipts.submitReceipt, submitReceipt)
  serve(app, serving, receipts.withdrawReceipt, withdrawReceipt)
  serve(app, serving, receipts.listReceipts, listReceipts)
  serve(app, serving, receipts.decideReceipt, decideReceipt)
  serve(app, serving, receipts.listCredits, listCredits)
  serve(app, serving, receipts.undoCredit, undoCredit)
  serve(app, serving, receipts.getOwnScreenshot, async (deps, actor, which) => {
    const bytes = await readOwnScreenshot(deps, actor, which)
    return isRefusal(bytes) ? bytes : pictureReply(bytes, 'private, no-store')
  })
  serve(app, serving, receipts.getScreenshot, async (deps, actor, which) => {
    const bytes = await readScreenshot(deps, actor, which)
    return isRefusal(bytes) ? bytes : pictureReply(bytes, 'no-store')
  })
}
