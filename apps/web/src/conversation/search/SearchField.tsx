import { TextField } from '@parley/ui-kit';
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';

/** A text field in the look of a search. source: W-17 */
export const SearchField = (props: Omit<ComponentProps<typeof TextField>, 'variant' | 'type' | 'icon'>) => (
  <TextField {...props} variant="search" type="search" icon={<Search size={16} aria-hidden="true" />} />
);
