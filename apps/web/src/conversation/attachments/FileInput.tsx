import type { Ref } from 'react';

interface FileInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly accept?: string | undefined;
  /** Opens the camera of a phone instead of its pictures; it takes one picture at a time. */
  readonly isCamera?: boolean | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The hidden input that opens the picker of the browser when it is clicked. source: W-17 */
export function FileInput({ ref, accept, isCamera = false, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple={!isCamera}
      accept={accept}
      capture={isCamera ? 'environment' : undefined}
      hidden
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // Cleared, because a file input reports no change when the same file is chosen twice.
        currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
