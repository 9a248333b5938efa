import { effect, untracked } from '@preact/signals-core'
import { account } from '#engine/client/data/account.ts'
import { closeCurrent, openCurrent } from '#engine/client/data/current.ts'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { isAnythingUnsent, readUnsent } from '#engine/client/data/unsent-accounts.ts'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { openedHere } from '#engine/client/navigation/open-act.ts'
import { showAppBadge } from '#engine/client/platform/app-badge.ts'
import { forgetSession, readDevice } from '#engine/client/platform/device-store.ts'
import { inBackground } from '#engine/client/platform/in-background.ts'
import { logError } from '#engine/client/platform/log-error.ts'
import { leaveOverlays } from '#engine/client/platform/overlays.ts'
import { clearPushWanted, isPushWanted } from '#engine/client/platform/push-preference.ts'
import {
  type RefusedAuthorization,
  refusedAuthorization,
} from '#engine/client/platform/refused-authorization.ts'
import { onWake } from '#engine/client/platform/visibility.ts'
import { whenIdle } from '#engine/client/platform/when-idle.ts'
import { identify } from '#engine/client/session/identify.ts'
import { hereAsGoal } from '#engine/client/session/login-goal.ts'
import {
  authorization,
  dispatch,
  dropAuthorization,
  endSession,
  isAuthorization,
  session,
  userInfo,
} from '#engine/client/session/session.ts'
import { startSync, stopSync } from '#engine/client/sync/engine.ts'
import { leaveRevoked } from '#engine/client/sync/leave-revoked.ts'
import { deleteDatabase } from '#engine/client/sync/sign-out.ts'
import { paths } from '#engine/shared/paths.ts'
import type { Revocation } from '#engine/shared/problems.ts'
import { openCount } from '#features/agenda/member/data/inbox.ts'
import { repairPush } from '#features/notices/member/acts/repair-push.ts'
import { pushBrowser } from '#features/notices/member/data/push-browser.ts'
import { databaseFailed } from './database-failed.ts'

/** Token and account must match: another member's database must never be synced with this token. */
async function openAccount(accountId: string, token: string): Promise<void> {
  try {
    const db = await openCurrent(accountId)
    if (authorization.peek() !== token) return
    databaseFailed.value = false
    startSync({ db, accountId, authorization: token })
    const browser = pushBrowser()
    if (browser !== null) void repairPush({ accountId, authorization: token }, browser)
    void takeVisitorCart(db)
  } catch {
    databaseFailed.value = true
  }
}

/** What was put into the cart before the login. If it fails, it stays there for the next start. */
async function takeVisitorCart(db: AccountDatabase): Promise<void> {
  try {
    const { mergeVisitorCart } = await inBackground(
      () => import('#features/cart/member/acts/merge-visitor-cart.ts'),
    )
    await mergeVisitorCart(db)
  } catch (error) {
    logError(error)
  }
}

function leaveAccount(): void {
  stopSync()
  closeCurrent()
}

/**
 * Removes a refused token and its mirror; database, queue and user info stay for the next login, unless the session was
 * revoked.
 */
async function forget({ authorization: refused, revoked }: RefusedAuthorization): Promise<void> {
  if (revoked !== null) {
    // Fails if the device cannot delete; the token stays, and the next start gets the same answer.
    await leaveRevokedPage(refused, revoked).catch(logError)
    return
  }
  await forgetSession(refused)
  dropAuthorization(refused)
}

/** Keeps `cashAmount` equal to the wallet, wherever that was changed. */
function followWallet(): void {
  const mine = account()
  effect(() => {
    const now = mine.value
    if (now.state !== 'ready' || now.value === null || authorization.value === null) return
    const { memberNum, email, cashFen } = now.value.row
    const info = userInfo.peek()
    if (info.memberNum === memberNum && info.email === email && info.cashAmount === cashFen) return
    dispatch({ type: 'UPDATE_USER_INFO', payload: { memberNum, email, cashAmount: cashFen } })
  })
}

/** Keeps the icon of the installed app at what waits for the member; a visitor's has no count. */
function followBadge(): void {
  const open = openCount()
  effect(() => {
    const now = open.value
    if (authorization.value === null) void showAppBadge(0)
    else if (now.state === 'ready') void showAppBadge(now.value)
  })
}

/** Keeps account, database and sync in step with the token for as long as the page lives. */
export function followAccount(): void {
  effect(() => {
    const token = authorization.value
    untracked(() => {
      leaveAccount()
      if (token !== null) void identify(token)
    })
  })
  effect(() => {
    const now = session.value
    if (now.state === 'member') untracked(() => void openAccount(now.accountId, now.authorization))
  })
  effect(() => {
    const refused = refusedAuthorization.value
    if (refused !== null) void forget(refused)
  })
  onWake(() => {
    const now = session.peek()
    if (now.state === 'unreachable') void identify(now.authorization)
  })
  followWallet()
  // It counts what the first screen does not show.
  whenIdle(followBadge)
}

/** The account of a token, as this device knows it; null for a token that was never identified here. */
async function accountOf(token: string): Promise<string | null> {
  const now = session.peek()
  if (now.state === 'member' && now.authorization === token) return now.accountId
  const mirror = await readDevice('session')
  return mirror?.authorization === token ? mirror.accountId : null
}

/**
 * Leaves the account of a token that was revoked from elsewhere: deletes its data from this device but what is unsent,
 * and opens the login page, which says why. A token that a login has replaced since is left alone.
 */
async function leaveRevokedPage(token: string, revoked: Revocation): Promise<void> {
  const isStill = async () => isAuthorization(token)
  if (!isAuthorization(token)) return
  const accountId = await accountOf(token)
  if (accountId !== null) {
    stopSync()
    closeCurrent()
    await leaveRevoked({ authorization: token, accountId, revoked }, isStill, async (db) => {
      if (!isAnythingUnsent(await readUnsent(db))) await deleteDatabase(db)
    })
    if (isPushWanted(accountId)) clearPushWanted()
  }
  if (!isAuthorization(token)) return
  const act = openedHere()
  await leaveOverlays()
  endSession()
  navigate(paths.login({ to: hereAsGoal(), act }), { replace: true })
}
