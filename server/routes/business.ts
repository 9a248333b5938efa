import type { HttpApp } from '#server/http/http-env.ts'
import { pictureReply } from '#server/http/picture-reply.ts'
import { serve } from '#server/http/serve.ts'
import type { Serving } from '#server/http/take-limit.ts'
import { isRefusal } from '#server/refusal.ts'
import { storeSetting } from '#server/use-cases/business/change-setting.ts'
import {
  readBusiness,
  readPublicBusiness,
  readSettings,
} from '#server/use-cases/business/read-business.ts'
import { readLogo } from '#server/use-cases/business/read-logo.ts'
import { readSettingChanges } from '#server/use-cases/business/setting-history.ts'
import { expireForStaff, readMemberCoupons } from '#server/use-cases/coupons/expire-coupon.ts'
import { giveOrPropose } from '#server/use-cases/coupons/give-coupons.ts'
import {
  readAllPayees,
  readPayeeQr,
  readPayees,
  requestPayeeChange,
} from '#server/use-cases/money/payees.ts'
import { decideOnProposal } from '#server/use-cases/staff/decide-proposal.ts'
import { readProposals } from '#server/use-cases/staff/read-proposals.ts'
import { readQueues } from '#server/use-cases/staff/read-queues.ts'
import { findByNumber } from '#server/use-cases/staff/search-staff.ts'
import { changeRights, readStaff } from '#server/use-cases/staff/staff-rights.ts'
import * as business from '#shared/contract/business.ts'
import { listQueues, searchStaff } from '#shared/contract/console.ts'
import * as payees from '#shared/contract/payees.ts'
import { listStaff, setStaffRights } from '#shared/contract/people.ts'
import { decideProposal, listProposals } from '#shared/contract/proposals.ts'
import { expireCoupon, giveCoupons, listMemberCoupons } from '#shared/contract/staff-coupons.ts'

/** How the business is set up: its people and their rights, what two people decide, and where members pay to. */
export function businessRoutes(app: HttpApp, serving: Serving): void {
  serve(app, serving, business.getBusiness, ({ db, settings }) =>
    readPublicBusiness(db.kysely, settings),
  )
  serve(app, serving, business.getTerms, async ({ db, settings }) => {
    const { terms } = await readBusiness(db.kysely, settings)
    return { terms }
  })
  serve(app, serving, business.getLogo, async (deps, _actor, which) => {
    const bytes = await readLogo(deps, which)
    return isRefusal(bytes) ? bytes : pictureReply(bytes, 'public, max-age=31536000, immutable')
  })
  serve(app, serving, business.listSettings, ({ db, settings }) =>
    readSettings(db.kysely, settings),
  )
  serve(app, serving, business.changeSetting, storeSetting)
  serve(app, serving, business.listSettingChanges, readSettingChanges)
  serve(app, serving, listQueues, readQueues)
  serve(app, serving, searchStaff, findByNumber)
  serve(app, serving, listStaff, readStaff)
  serve(app, serving, setStaffRights, changeRights)
  serve(app, serving, listProposals, readProposals)
  serve(app, serving, decideProposal, decideOnProposal)
  serve(app, serving, giveCoupons, giveOrPropose)
  serve(app, serving, listMemberCoupons, readMemberCoupons)
  serve(app, serving, expireCoupon, expireForStaff)
  serve(app, serving, payees.listPayees, readPayees)
  serve(app, serving, payees.listAllPayees, readAllPayees)
  serve(app, serving, payees.proposePayee, requestPayeeChange)
  serve(app, serving, payees.getPayeeQr, async (deps, _actor, which) => {
    const bytes = await readPayeeQr(deps, which)
    return isRefusal(bytes) ? bytes : pictureReply(bytes, 'private, no-store')
  })
}
