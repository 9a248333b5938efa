import { useLingui } from '@lingui/react/macro'
import { staffMemberBlobPath } from '#features/pictures/contract/staff-pictures.ts'
import { StaffPicture } from './StaffPicture.tsx'

type MemberPicturesProps = { accountId: string; pictures: readonly string[] }

/** The pictures that a member has sent with a case. */
export function MemberPictures({ accountId, pictures }: MemberPicturesProps) {
  const { t } = useLingui()
  if (pictures.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-3">
      {pictures.map((sha256) => (
        <li key={sha256}>
          <StaffPicture
            path={staffMemberBlobPath(accountId, sha256)}
            alt={t`Picture from the member`}
          />
        </li>
      ))}
    </ul>
  )
}
