import { expect, test, vi } from 'vitest'
import { childDesk } from '#tests/support/child-desk.ts'
import { sendRequest, staffActs, stateOf } from '#tests/support/staff-acts.ts'
import { makeRandom } from '#tests/sync/simulation/random.ts'

/** `KILLS=each npx vitest run kill-acts` kills in every act; `KILLS=5` before each fifth statement of every act. */
const KILLS = process.env.KILLS ?? 'some'
const EVERY = Number(KILLS)
vi.setConfig({ testTimeout: KILLS === 'some' ? 600_000 : 7_200_000, hookTimeout: 60_000 })
const { logIn, post, killAt } = await childDesk('acts')

test('the server is killed before an act of staff is stored, or before it is answered: it is not done, or done once, and a repeat gets its answer', async () => {
  const random = makeRandom('acts')
  const desk = {
    lin: await logIn('lin@example.com', true),
    bo: await logIn('bo@example.com', true),
    mei: await logIn('mei@example.com'),
    jun: await logIn('jun@example.com'),
  }
  for (const { name, ask } of staffActs(desk)) {
    const request = await ask()
    const before = await stateOf(desk)
    for (let nth = EVERY; nth > 0 && (await killAt(request, nth)); nth += EVERY);
    const at = random.pick(['commit', 'answer'] as const)
    const isKilled = KILLS === 'each' || (KILLS === 'some' && random.chance(0.4))
    if (isKilled) expect(await killAt(request, at), name).toBe(true)
    const left = isKilled ? await stateOf(desk) : before
    const first = await sendRequest(request)
    const answer = await first.json()
    expect(first.status, `${name}: ${JSON.stringify(answer)}`).toBe(200)
    const after = await stateOf(desk)
    expect(after, name).not.toEqual(before)
    if (isKilled)
      expect(left, `${name}, killed before its ${at}`).toEqual(at === 'commit' ? before : after)
    expect(await (await sendRequest(request)).json(), name).toEqual(answer)
    expect(await stateOf(desk), `${name}, sent again`).toEqual(after)
    const { differences } = await post(desk.lin, '/api/staff/reconciliation', {})
    expect(differences, name).toBe(0)
  }
})
