import { goodsReturnDecisions } from './purchases/goods-return-decisions.ts'
import { submissionDecisions } from './request-decisions.ts'

/** The decisions about changes of buying requests and returns. */
export const requestDecisions = {
  ...submissionDecisions,
  ...goodsReturnDecisions,
}
