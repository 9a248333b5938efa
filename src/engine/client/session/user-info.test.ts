import { expect, test } from 'vitest'
import { NO_USER_INFO, readUserInfo, reduceUserInfo, type UserInfoAction } from './user-info.ts'

const mei = { memberNum: 'SP0271834', email: 'mei@example.com', cashAmount: 12_050 }

test('updating sets number, e-mail and balance, and nothing else that the payload carries', () => {
  const payload = { ...mei, role: 'staff' }
  expect(reduceUserInfo(NO_USER_INFO, { type: 'UPDATE_USER_INFO', payload })).toEqual(mei)
})

test('clearing goes back to the defaults', () => {
  expect(reduceUserInfo(mei, { type: 'CLEAR_USER_INFO' })).toEqual({
    memberNum: '',
    email: '',
    cashAmount: 0,
  })
})

test('an action that is none of ours changes nothing', () => {
  const foreign = { type: '@@INIT' } as unknown as UserInfoAction
  expect(reduceUserInfo(mei, foreign)).toBe(mei)
})

test('what was stored is read back', () => {
  expect(readUserInfo(JSON.stringify(mei))).toEqual(mei)
})

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['half a text', '{"memberNum":"SP0'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a balance that is a text', '{"memberNum":"a","email":"b","cashAmount":"5"}'],
  ['a missing field', '{"memberNum":"a","cashAmount":5}'],
])('%s under root means the defaults', (_, stored) => {
  expect(readUserInfo(stored)).toEqual(NO_USER_INFO)
})
