export { AnswerFooter, type AnswerFooterProps } from './cards/AnswerFooter';
export { CardView, type CardViewProps } from './cards/CardView';
export type { CardIntent } from './cards/card-intent';
export {
  type CardEvent,
  type CardMemory,
  type FormUpload,
  freshCardMemory,
  reduceCardMemory,
} from './cards/card-memory';
export { loadCards, loadCommonCards } from './cards/card-modules';
export { type AnswerDetails, type CardProps, plainAnswer } from './cards/card-props';
export { KnowledgeDialog, type KnowledgeDialogProps } from './cards/KnowledgeDialog';
export { UnknownCard, type UnknownCardProps } from './cards/UnknownCard';
export { Composer } from './composer/Composer';
export { meaningOfKey } from './composer/composer-keys';
export type {
  ComposerAction,
  ComposerHandle,
  ComposerOption,
  ComposerProps,
  ComposerShortcut,
  ComposerSource,
} from './composer/composer-props';
export { pasteFiles } from './composer/paste-files';
export { EmojiPanel, type EmojiPanelProps } from './emoji/EmojiPanel';
export { EmojiText } from './emoji/EmojiText';
export { withRecentEmoji } from './emoji/recent-emoji';
export { leaveLoadedEntry } from './feedback/back-entry';
export {
  ConnectingOverlay,
  type ConnectingOverlayProps,
} from './feedback/ConnectingOverlay';
export { ConnectionBanner, type ConnectionBannerProps, type ConnectionBannerState } from './feedback/ConnectionBanner';
export { ConnectionContext } from './feedback/connection-context';
export { Dialog, type DialogProps } from './feedback/Dialog';
export { EmptyState, type EmptyStateProps } from './feedback/EmptyState';
export { ErrorBoundary } from './feedback/ErrorBoundary';
export { importModule } from './feedback/import-module';
export { LoadTimeout, LoadTimeoutError } from './feedback/LoadTimeout';
export { LazyView, lazyComponent } from './feedback/lazy-component';
export { type LazyModule, lazyModule } from './feedback/lazy-module';
export { NotificationRegion, type NotificationRegionProps } from './feedback/NotificationRegion';
export { createNoticeStore, type Notice, type NoticeStore } from './feedback/notice-store';
export { ToastRegion, type ToastRegionProps } from './feedback/ToastRegion';
export { createToastStore, type Toast, type ToastStore } from './feedback/toast-store';
export { useSystemBack } from './feedback/use-system-back';
export { useWhenIdle } from './feedback/use-when-idle';
export { DayPanel } from './forms/calendar-module';
export { ClockContext } from './forms/clock-context';
export { DateTimeField } from './forms/DateTimeField';
export { isOfInputMethod } from './keys/input-method';
export { ImageTile, type ImageTileProps } from './media/ImageTile';
export { MediaSourceProvider, type MediaSourceProviderProps } from './media/media-source';
export { type RemoteImages, RemoteImagesContext } from './media/remote-images';
export type { ResolveMedia } from './media/use-resolved-media';
export { VideoFrame } from './media/VideoFrame';
export { FileIcon } from './messages/FileIcon';
export { MessageBodyView, type MessageBodyViewProps } from './messages/MessageBodyView';
export type { Transfer } from './messages/message-props';
export { RecallNotice, type RecallNoticeProps } from './messages/RecallNotice';
export { TextMessage, type TextMessageProps } from './messages/TextMessage';
export { toSafeLine } from './messages/to-safe-line';
export { BottomSheet, type BottomSheetProps, type SheetAction } from './overlays/BottomSheet';
export { ConfirmDialog } from './overlays/ConfirmDialog';
export { DocumentDialog } from './overlays/DocumentDialog';
export { FilePreview, type PreviewState } from './overlays/FilePreview';
export { ImageViewer, type ViewerImage } from './overlays/ImageViewer';
export { FieldError, LabelledRow } from './overlays/LabelledRow';
export { MessageMenu, type MessageMenuProps } from './overlays/MessageMenu';
export { Participants } from './overlays/Participants';
export { RecordDialog } from './overlays/RecordDialog';
export { ReminderStack, type ReminderStackProps } from './overlays/ReminderStack';
export { SideDrawer } from './overlays/SideDrawer';
export { TextDialog } from './overlays/TextDialog';
export { TodoDialog, type TodoEditing, type TodoParticipant } from './overlays/TodoDialog';
export { UpdatePrompt, type UpdatePromptProps } from './overlays/UpdatePrompt';
export { VideoViewer } from './overlays/VideoViewer';
export { ContactPicker, type ContactPickerProps, type PickerStatus } from './picker/ContactPicker';
export { PickerTabs, type PickerTabsProps } from './picker/PickerTabs';
export type { PickerItem, PickerSection, PickerTag } from './picker/picker-rows';
export { Menu, type MenuChoice, type MenuProps } from './popups/Menu';
export { Tooltip, type TooltipProps } from './popups/Tooltip';
export { usePanel } from './popups/use-panel';
export { Avatar, type AvatarProps } from './primitives/Avatar';
export { Button, type ButtonProps, type ButtonVariant } from './primitives/Button';
export { Checkbox, type CheckboxProps } from './primitives/Checkbox';
export { Chip, type ChipProps } from './primitives/Chip';
export { FileName } from './primitives/FileName';
export { HighlightedText } from './primitives/HighlightedText';
export { IconButton, type IconButtonProps } from './primitives/IconButton';
export { Kbd } from './primitives/Kbd';
export { Link, type LinkProps } from './primitives/Link';
export { Logo, type LogoProps } from './primitives/Logo';
export { PageHeader, type PageHeaderProps } from './primitives/PageHeader';
export { PasswordField } from './primitives/PasswordField';
export { Skeleton, type SkeletonProps } from './primitives/Skeleton';
export { Spinner, type SpinnerProps } from './primitives/Spinner';
export { Switch, type SwitchProps } from './primitives/Switch';
export { splitUnbreakable } from './primitives/split-unbreakable';
export { Tag, type TagProps } from './primitives/Tag';
export { TextField, type TextFieldProps } from './primitives/TextField';
export { LazyRichText as RichText } from './rich-text/LazyRichText';
export type { RichTextProps } from './rich-text/rich-text-props';
export { Bubble, type BubbleProps } from './timeline/Bubble';
export {
  type DelayNote,
  MessageRow,
  type MessageRowProps,
  type Sender,
  type SendingState,
} from './timeline/MessageRow';
export { StreamingRow, type StreamingRowProps } from './timeline/StreamingRow';
export { SystemHint, type SystemHintProps } from './timeline/SystemHint';
export { Timeline } from './timeline/Timeline';
export { TimeMark, type TimeMarkProps } from './timeline/TimeMark';
export type { OlderPages, TimelineHandle, TimelineProps } from './timeline/timeline-props';
