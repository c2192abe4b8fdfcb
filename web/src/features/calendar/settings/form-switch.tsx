// A switch of the availability form. It is saved with the form.
import { useController } from 'react-hook-form'
import type { AvailabilityForm } from '../../../../../domain/profile/availability-form.ts'
import { Switch } from '../../../ui/forms/switch.tsx'

interface FormSwitchProps {
  name: 'takesBusyRequests' | 'sendsReminders'
  label: string
  description: string
}

export function FormSwitch({ name, ...texts }: FormSwitchProps) {
  const { field } = useController<AvailabilityForm, typeof name>({ name })
  return <Switch {...texts} checked={field.value} onCheckedChange={field.onChange} />
}
