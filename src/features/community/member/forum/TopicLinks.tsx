import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '#engine/shared/paths.ts'
import { TOPIC_WORDS } from '#features/community/member/parts/post-words.ts'
import { TOPICS, type Topic } from '#features/community/rules/post-states.ts'

type TopicLinksProps = {
  current: Topic | null
  /** With a search these choose within it; else they lead to the list of the topic. */
  onChoose?: (topic: Topic | null) => void
}

const CHIP =
  'inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 text-14 font-medium whitespace-nowrap hover:border-ink aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft aria-[current=true]:text-brand-text'

/** The topics of the forum, side by side to swipe through on a phone. */
export function TopicLinks({ current, onChoose }: TopicLinksProps) {
  const { t, i18n } = useLingui()
  const choices: (Topic | null)[] = onChoose ? [null, ...TOPICS] : [...TOPICS]
  const words = (topic: Topic | null) =>
    topic === null ? <Trans>All topics</Trans> : i18n._(TOPIC_WORDS[topic])
  return (
    <nav aria-label={t`Topics`} className="-mx-4 overflow-x-auto px-4 py-1 lg:mx-0 lg:px-0">
      <ul className="flex gap-2">
        {choices.map((topic) => (
          <li key={topic}>
            {onChoose ? (
              <button
                type="button"
                aria-current={topic === current}
                onClick={() => onChoose(topic)}
                className={CHIP}
              >
                {words(topic)}
              </button>
            ) : (
              <a href={paths.forumIndex(topic ? { topic } : {})} className={CHIP}>
                {words(topic)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
