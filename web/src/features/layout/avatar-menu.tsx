// The menu of the signed-in user: profile, account, theme, logout.
import type { User } from '@supabase/supabase-js'
import { LogOut, Moon, Settings, Share2, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Workspace } from '../../../../domain/api/rpc-answers.ts'
import { paths } from '../../../../domain/site/paths.ts'
import { leave } from '../../lib/browser/leave-guard.ts'
import { useTheme } from '../../lib/look/theme-provider.tsx'
import { useSignOut } from '../../lib/session/session.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { DropdownMenu } from '../../ui/overlays/dropdown-menu.tsx'

export function AvatarMenu(props: { user: User; workspace: Workspace | undefined }) {
  const { email = '' } = props.user
  const { display_name: displayName, profile_image_url: imageUrl = null } = props.workspace ?? {}
  const { theme, setPreference } = useTheme()
  const signOut = useSignOut()
  const navigate = useNavigate()
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          aria-label="Your menu"
          className="hit-target inline-flex items-center justify-center rounded-full"
        >
          <Avatar name={displayName || email} imageUrl={imageUrl} />
        </button>
      }
      heading={
        <span className="block max-w-64">
          {displayName ? (
            <span className="block truncate text-base font-medium text-ink">{displayName}</span>
          ) : null}
          <span className="block truncate">{email}</span>
        </span>
      }
      actions={[
        {
          label: 'Profile',
          icon: UserRound,
          onSelect: () => leave(() => void navigate(paths.profileSetup())),
        },
        {
          label: 'Share',
          icon: Share2,
          onSelect: () => leave(() => void navigate(paths.share())),
        },
        {
          label: 'Your account',
          icon: Settings,
          onSelect: () => leave(() => void navigate(paths.account())),
        },
        {
          label: 'Dark mode',
          icon: Moon,
          isOn: theme === 'dark',
          onSelect: () => setPreference(theme === 'dark' ? 'light' : 'dark'),
        },
        { label: 'Log out', icon: LogOut, onSelect: () => leave(() => void signOut()) },
      ]}
    />
  )
}
