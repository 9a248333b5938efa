import { useLayoutEffect } from 'react'
import { useSearchParams } from '#engine/client/navigation/location.ts'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { paths } from '#engine/shared/paths.ts'
import { THREAD_SUBJECTS } from '#features/messages/rules/threads.ts'
import { ThreadView } from './ThreadView.tsx'

/** The conversation that the URL names; without one, older links lead to the inbox, which lists them all. */
export function MessagesView() {
  const params = useSearchParams()
  const session = useSession()
  const thread = params.get('thread')
  const subject = THREAD_SUBJECTS.find((one) => one === params.get('subject'))
  if (thread === null && subject !== 'general') return <ToInbox />
  if (session.state !== 'member') return <Loading />
  const id = subject === 'general' ? session.accountId : (thread ?? session.accountId)
  return <ThreadView key={id} id={id} subject={subject ?? null} outcomeId={params.get('outcome')} />
}

function ToInbox() {
  useLayoutEffect(() => navigate(paths.member({ view: 'inbox' }), { replace: true }), [])
  return <Loading />
}
