import { Trans, useLingui } from '@lingui/react/macro'
import { joinWords } from '#engine/client/i18n/join-words.ts'
import { inLocale } from '#engine/client/i18n/language.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Code } from '#engine/client/ui/Code.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { paths } from '#engine/shared/paths.ts'
import { PublicName, PublicText } from '#features/business/member/parts/PublicText.tsx'
import type { ShownGoods } from '#features/community/contract/community.ts'
import {
  getModeratedPicture,
  type Moderated,
} from '#features/community/contract/staff-community.ts'
import { REPORT_REASON_WORDS, TOPIC_WORDS } from '#features/community/member/parts/post-words.ts'
import { Stars } from '#features/community/member/parts/Stars.tsx'
import { Facts } from '#features/console/staff/parts/Facts.tsx'
import { StaffPicture } from '#features/console/staff/parts/StaffPicture.tsx'
import { writtenOf } from './ModerationMarks.tsx'
import { markWords } from './mark-words.ts'

const picturePath = ({ subject, id }: Moderated, sha256: string) =>
  getModeratedPicture.path
    .replace(':subject', subject)
    .replace(':id', id)
    .replace(':sha256', sha256)

/** What was written, with its pictures, its marked words, its reports and its author. */
export function ModerationFacts({ item }: { item: Moderated }) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const { subject, post, answered, foundWords, history, memberNum, accountId } = item
  const written = writtenOf(item)
  if (written === null) return null
  const { published, rejected, reported } = history
  return (
    <>
      {subject === 'comment' && post !== null && (
        <p className="text-14 text-ink-soft wrap-anywhere">
          <Trans>
            About: <PublicName>{post.title || post.words}</PublicName>
          </Trans>
        </p>
      )}
      {answered !== null && (
        <blockquote className="grid grid-cols-1 gap-1 border-l-2 border-line pl-3 text-14 text-ink-soft">
          <p>
            <Trans>
              Reply to <PublicName className="font-semibold">{answered.author.name}</PublicName>
            </Trans>
          </p>
          <PublicText>{answered.words}</PublicText>
        </blockquote>
      )}
      {subject === 'post' && post !== null && (
        <div className="flex flex-wrap items-center gap-3">
          {post.rating !== null && <Stars rating={post.rating} />}
          <strong className="text-18">
            <Marked text={post.title} words={foundWords} />
          </strong>
        </div>
      )}
      <p className="max-h-[50dvh] overflow-y-auto text-16">
        <Marked text={written.words} words={foundWords} />
      </p>
      {written.pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {written.pictures.map((sha256) => (
            <li key={sha256}>
              <StaffPicture path={picturePath(item, sha256)} alt={t`Picture from the member`} />
            </li>
          ))}
        </ul>
      )}
      <Reports item={item} />
      {written.state === 'rejected' && (
        <Notice kind="danger">
          <p className="wrap-anywhere">{written.reason}</p>
        </Notice>
      )}
      <Facts
        facts={[
          [t`Member`, <Code key="member">{memberNum}</Code>],
          [t`Display name`, <PublicName key="name">{written.author.name}</PublicName>],
          ...(subject === 'post' && post?.topic
            ? [[t`Topic`, i18n._(TOPIC_WORDS[post.topic])] as const]
            : []),
          // Its pictures show on their page once it is published.
          ...(subject === 'post' && post?.goods
            ? [[t`Goods of the mall`, goodsText(post.goods, i18n.locale)] as const]
            : []),
          // The text shows those that it has letter by letter.
          ...(foundWords.length > 0
            ? [[t`Marked words`, joinWords(i18n.locale, foundWords)] as const]
            : []),
          [t`Published before`, number(published)],
          [t`Rejected before`, number(rejected)],
          [t`Reported before`, number(reported)],
        ]}
      />
      {published + rejected > 0 && (
        <a
          href={paths.staffModeration({ list: 'decided', member: accountId })}
          className="justify-self-start underline"
        >
          <Trans>What this member wrote before</Trans>
        </a>
      )}
      {post?.state === 'published' && (
        <a href={paths.commentDetail(post.id)} className="justify-self-start underline">
          {written.state === 'published' ? (
            <Trans>Open it as everyone sees it</Trans>
          ) : (
            <Trans>Open the post</Trans>
          )}
        </a>
      )}
    </>
  )
}

function goodsText({ name, specification }: ShownGoods, locale: string): string {
  const texts = [name, ...specification]
  return texts.map((one) => inLocale(one, locale)).join(' · ')
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return (
    <bdi className="block overflow-clip whitespace-pre-wrap wrap-anywhere">
      {markWords(text, words).map(({ text: piece, isMarked }, nth) =>
        isMarked ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order
          <mark key={nth} className="rounded-[4px] bg-caution-soft px-0.5 text-caution">
            {piece}
          </mark>
        ) : (
          piece
        ),
      )}
    </bdi>
  )
}

function Reports({ item: { reports } }: { item: Moderated }) {
  const { i18n } = useLingui()
  const { dateTime } = useFormat()
  if (reports.length === 0) return null
  return (
    <section className="grid gap-2 rounded-card bg-danger-soft p-3">
      <h3 className="text-14 font-bold">
        <Trans>Reports</Trans>
      </h3>
      <ul className="grid gap-2 text-14">
        {reports.map(({ reason, words, at }) => (
          <li key={`${at} ${reason} ${words}`} className="wrap-anywhere">
            <strong>{i18n._(REPORT_REASON_WORDS[reason])}</strong>{' '}
            <time dateTime={at} className="text-12 text-ink-soft">
              {dateTime(at)}
            </time>
            {words !== '' && <bdi className="block whitespace-pre-wrap">{words}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  )
}
