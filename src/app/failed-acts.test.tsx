import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeletionNotice } from '#app/member/MemberShell.tsx'
import { closeCurrent } from '#engine/client/data/current.ts'
import { connected } from '#engine/client/platform/connection.ts'
import { deletionDue, setDeletionDue } from '#engine/client/session/deletion-due.ts'
import { dispatch, endSession, keepAuthorization } from '#engine/client/session/session.ts'
import { DeleteButton } from '#features/community/member/detail/DeleteButton.tsx'
import { ReportButton } from '#features/community/member/detail/ReportButton.tsx'
import { LikeButton } from '#features/community/member/shared/LikeButton.tsx'
import { Feedback } from '#features/help/member/Feedback.tsx'
import { PayOrCancel } from '#features/inspections/member/UnpaidInspection.tsx'
import { AcceptSheet } from '#features/login/member/AcceptSheet.tsx'
import { DeletionForm } from '#features/member/member/DeletionView.tsx'
import { AddressStep } from '#features/member/member/email/AddressStep.tsx'
import { NewCodeStep } from '#features/member/member/email/NewCodeStep.tsx'
import { PasskeyRow } from '#features/member/member/PasskeysCard.tsx'
import { EndSheet } from '#features/member/member/sessions/EndSheet.tsx'
import { AddressSheet } from '#features/orders/member/detail/AddressSheet.tsx'
import { AnswerNeed } from '#features/orders/member/detail/AnswerNeed.tsx'
import { OrderActions, RepackSheet } from '#features/orders/member/detail/OrderActions.tsx'
import { SupplementCard } from '#features/orders/member/detail/SupplementCard.tsx'
import { ReceiptCard } from '#features/payments/member/ReceiptCard.tsx'
import { EndingSheet } from '#features/storage/member/parts/EndingSheet.tsx'
import { WithdrawalCard } from '#features/wallet/member/WithdrawView.tsx'
import { aCurrentDevice } from '#tests/support/current-device.ts'
import { aBilledOrder, aSentOrder, aSupplement } from '#tests/support/order-rows.ts'
import {
  button,
  cleanUp,
  click,
  eventually,
  field,
  find,
  render,
  settle,
  type,
} from '#tests/support/render.tsx'
import { anId, anInspection, aReceiptRow, aWithdrawal } from '#tests/support/row-builders.ts'
import { aProblem } from '#tests/support/scripted-server.ts'

const html = (status: number) =>
  new Response('<html><title>Bad gateway</title></html>', {
    status,
    headers: { 'content-type': 'text/html' },
  })
/** What may come instead of the answer, and what is said then. */
const ANSWERS: [string, () => Response | Promise<never>, RegExp][] = [
  ['no network', () => Promise.reject(new TypeError('no network')), /The server doesn’t answer/],
  ['a fault of the server', () => aProblem(500, 'internal'), /Something went wrong on our end/],
  ['the page of a proxy', () => html(502), /The server is busy/],
  ['the login of a hotel', () => html(200), /The server doesn’t answer/],
  ['an answer of another version', () => Response.json('odd'), /Something went wrong/],
  ['a code that this version does not know', () => aProblem(409, 'from_later'), /went wrong/],
  ['a refusal', () => aProblem(409, 'wrong_status'), /status has changed/],
]

const at = '2026-11-20T08:00:00.000Z'
const target = { subject: 'post', id: anId() } as const
const never = () => expect.fail('Nothing was done')
const passkey = {
  passkeyId: anId(),
  name: 'Phone',
  isSynced: false,
  createdAt: at,
  lastUsedAt: null,
}
const withdrawal = aWithdrawal()
const inspection = anInspection()
const need = { kind: 'invoice', words: 'Which?', answer: null, deadline: at, askedAt: at } as const
const textArea = async (text: string) => {
  await eventually(() => find('textarea'))
  await type(find<HTMLTextAreaElement>('textarea'), text)
}
const expectText = (text: string) => () =>
  expect(find<HTMLTextAreaElement>('textarea').value).toBe(text)
const dialog = () => document.querySelector('[role=dialog]')
const buttonIn = (within: Element | null, words: string) => {
  const buttons = [...(within ?? document).querySelectorAll('button')]
  return buttons.find((one) => one.textContent === words) ?? expect.fail(`No button ${words}`)
}

type Act = {
  screen: () => ReactNode
  /** Types what the act sends. */
  fill?: () => Promise<void>
  /** Still there after each answer. */
  holds?: () => void
  /** The button of the act. */
  press: string
  /** The button that asks for it first, where there is one. */
  opener?: string
}

/** Every act of a member's screen that the server does at once; forms with a draft have tests of their own. */
const ACTS: Record<string, Act> = {
  'asking for repacking': {
    screen: () => <RepackSheet orderId={anId()} onClose={never} />,
    fill: () => textArea('No shoe boxes'),
    holds: expectText('No shoe boxes'),
    press: 'Send request',
  },
  'answering that a parcel ends': {
    screen: () => <EndingSheet parcel={{ id: anId() }} onClose={never} />,
    fill: async () => {
      await eventually(() => find('[role=dialog] input[type=radio]'))
      await click(find('[role=dialog] input[type=radio]'))
      await textArea('Shop 3, Yiwu')
    },
    holds: expectText('Shop 3, Yiwu'),
    press: 'Confirm',
  },
  'confirming receipt': {
    screen: () => <OrderActions order={aSentOrder()} />,
    opener: 'Received',
    press: 'Received',
  },
  'paying a later cost': {
    screen: () => <SupplementCard supplement={aSupplement()} />,
    opener: 'Pay from balance',
    press: 'Pay',
  },
  'declining a later cost': {
    screen: () => <SupplementCard supplement={aSupplement()} />,
    opener: 'Decline cost',
    press: 'Decline cost',
  },
  'correcting the address of an order': {
    screen: () => <AddressSheet order={aBilledOrder()} onClose={never} />,
    fill: () => type(field('Recipient'), 'Lin Mei'),
    holds: () => expect(field('Recipient').value).toBe('Lin Mei'),
    press: 'Save address',
  },
  'answering what a carrier needs': {
    screen: () => <AnswerNeed order={aSentOrder()} need={need} cartonId={null} />,
    fill: () => textArea('Bought for 300 yuan'),
    holds: expectText('Bought for 300 yuan'),
    press: 'Send answer',
  },
  'answering with an identity number': {
    screen: () => (
      <AnswerNeed
        order={aSentOrder({ country: 'KR' })}
        need={{ ...need, kind: 'identity' }}
        cartonId={null}
      />
    ),
    fill: () => type(field('Identity number'), 'P123456789012'),
    holds: () => expect(field('Identity number').value).toBe('P123456789012'),
    press: 'Send answer',
  },
  'reporting a post': {
    screen: () => <ReportButton target={target} />,
    fill: async () => {
      await click(button('Report'))
      await eventually(() => find('[role=dialog] input[type=radio]'))
      await click(find('[role=dialog] input[type=radio]'))
      await textArea('An advertisement')
    },
    holds: expectText('An advertisement'),
    press: 'Send report',
  },
  'deleting a post': {
    screen: () => (
      <DeleteButton title="Delete this post?" target={target} onDeleted={never}>
        Its replies too.
      </DeleteButton>
    ),
    opener: 'Delete',
    press: 'Delete',
  },
  'liking a post': {
    screen: () => <LikeButton of={{ isLiked: false, likes: 2 }} target={target} />,
    holds: () => expect(find('[aria-pressed]').getAttribute('aria-pressed')).toBe('false'),
    press: '2',
  },
  'renaming a passkey': {
    screen: () => <PasskeyRow passkey={passkey} again={never} />,
    fill: async () => {
      await click(button('Rename'))
      await eventually(() => field('Name'))
      await type(field('Name'), 'Red phone')
    },
    holds: () => expect(field('Name').value).toBe('Red phone'),
    press: 'Save name',
  },
  'removing a passkey': {
    screen: () => <PasskeyRow passkey={passkey} again={never} />,
    fill: () => click(button('Remove')),
    press: 'Remove passkey',
  },
  'asking for a new e-mail address': {
    screen: () => <AddressStep typed="new@example.com" onTyped={never} onMailed={never} />,
    holds: () => expect(field('New e-mail address').value).toBe('new@example.com'),
    press: 'Send me a code',
  },
  'moving to a new e-mail address': {
    screen: () => (
      <NewCodeStep
        email="new@example.com"
        challenge="a"
        onChallenge={never}
        onBack={never}
        onChanged={never}
      />
    ),
    fill: () => type(field('Code'), '123456'),
    holds: () => expect(field('Code').value).toBe('123456'),
    press: 'Change e-mail address',
  },
  'deleting the account': {
    screen: () => <DeletionForm again={never} />,
    fill: () => type(field('Your member number'), 'SP2718342'),
    holds: () => expect(field('Your member number').value).toBe('SP2718342'),
    press: 'Delete in 7 days',
  },
  'keeping the account': {
    screen: () => <DeletionNotice />,
    fill: () => settle(() => setDeletionDue('token', at)),
    holds: () => expect(deletionDue.value).toBe(at),
    press: 'Keep my account',
  },
  'signing another device out': {
    screen: () => (
      <EndSheet
        title="Sign out?"
        verb="Sign it out"
        sessionId={anId()}
        note="Done"
        onClose={never}
        onEnded={never}
      />
    ),
    press: 'Sign it out',
  },
  'agreeing to the terms': {
    screen: () => (
      <AcceptSheet
        documents={[{ document: 'terms', version: 1, date: '2026-11-22' }]}
        onClose={never}
      />
    ),
    press: 'Agree and continue',
  },
  'withdrawing a transfer': {
    screen: () => <ReceiptCard receipt={aReceiptRow({ state: 'reviewing' })} />,
    opener: 'Withdraw',
    press: 'Withdraw',
  },
  'cancelling a withdrawal': {
    screen: () => <WithdrawalCard withdrawal={withdrawal} />,
    opener: 'Cancel withdrawal',
    press: 'Cancel withdrawal',
  },
  'cancelling an unpaid inspection': {
    screen: () => <PayOrCancel inspection={inspection} isHeld={false} />,
    opener: 'Cancel inspection',
    press: 'Cancel inspection',
  },
  'giving feedback on an article': {
    screen: () => <Feedback article="coupons" />,
    fill: async () => {
      await click(button('No'))
      await textArea('Where are they?')
    },
    holds: expectText('Where are they?'),
    press: 'Send feedback',
  },
}

beforeEach(async () => {
  localStorage.clear()
  keepAuthorization('token')
  dispatch({
    type: 'UPDATE_USER_INFO',
    payload: { memberNum: 'SP2718342', email: 'mei@example.com', cashAmount: 100_000 },
  })
  await aCurrentDevice()
})
afterEach(() => {
  cleanUp()
  closeCurrent()
  endSession()
  connected.value = true
  vi.unstubAllGlobals()
})

test.each(Object.entries(ACTS))(
  '%s says what went wrong, keeps what was typed and can be tried again',
  async (_, { screen, fill, holds, press, opener }) => {
    let answer: () => Response | Promise<never> = () => Promise.reject(new TypeError('no network'))
    let requestCount = 0
    // biome-ignore lint/plugin: some of the answers are none that the contract has
    vi.stubGlobal('fetch', async () => {
      requestCount += 1
      return answer()
    })
    render(screen())
    await fill?.()
    for (const [name, next, said] of ANSWERS) {
      answer = next
      requestCount = 0
      if (opener !== undefined && dialog() === null) await click(button(opener))
      if (opener !== undefined) await eventually(() => buttonIn(dialog(), press))
      await click(buttonIn(dialog(), press))
      // An open sheet covers the page.
      await eventually(() => expect((dialog() ?? document.body).textContent, name).toMatch(said))
      expect(requestCount, name).toBeGreaterThan(0)
      expect(document.querySelector('[aria-busy=true]'), name).toBeNull()
      holds?.()
      // What another request says of the connection is not what is tested here.
      await settle(() => {
        connected.value = true
      })
    }
  },
)
