import { useSearchParams } from '#engine/client/navigation/location.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { THREAD_SUBJECTS } from '#features/messages/rules/threads.ts'
import { ThreadList } from './ThreadList.tsx'
import { ThreadView } from './ThreadView.tsx'

/** The conversations with customer service, or the one that the URL names. */
export function MessagesView() {
  const params = useSearchParams()
  const session = useSession()
  const thread = params.get('thread')
  const subject = THREAD_SUBJECTS.find((one) => one === params.get('subject'))
  if (thread === null && subject !== 'general') return <ThreadList />
  if (session.state !== 'member') return <Loading />
  const id = subject === 'general' ? session.accountId : (thread ?? session.accountId)
  return <ThreadView key={id} id={id} subject={subject ?? null} outcomeId={params.get('outcome')} />
}
