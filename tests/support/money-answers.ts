import {
  addedFen,
  FIRST,
  hasRow,
  type MoneyRequest,
  mayFollow,
  objectOf,
  type State,
} from './money-request.ts'

type Answered = readonly MoneyRequest[]

/** The state of each row of a member by the answers. */
export function statesOf(answered: Answered, member: string): Map<string, State> {
  const states = new Map<string, State>()
  for (const request of answered) {
    const { about } = request
    if (about.member !== member || !hasRow(request)) continue
    const id = objectOf(request)
    const state = states.get(id)
    if (state !== undefined && !mayFollow(state, about.becomes)) {
      throw new Error(`${id} is ${state} and ${about.becomes}`)
    }
    if (state === undefined || !FIRST.includes(about.becomes)) states.set(id, about.becomes)
  }
  return states
}

/**
 * The balances that follow from the answers, in fen. What comes in settles what is owed first, so only one of them is
 * above zero.
 */
export function balancesOf(
  answered: Answered,
  member: string,
): { walletFen: number; owedFen: number } {
  const netFen = answered
    .filter(({ about }) => about.member === member)
    .reduce((sum, request) => sum + addedFen(request), 0)
  return { walletFen: Math.max(netFen, 0), owedFen: Math.max(-netFen, 0) }
}

/** The pieces that members have bought by the answers and that did not go back to the mall. */
export function piecesSold(answered: Answered): number {
  const count = (state: State) => answered.filter(({ about }) => about.becomes === state).length
  return count('ordered') - count('orderCancelled')
}
