import AccountCircleOutlinedIcon from '@mui/icons-material/AccountCircleOutlined';
import BadgeOutlinedIcon from '@mui/icons-material/BadgeOutlined';
import BarChartOutlinedIcon from '@mui/icons-material/BarChartOutlined';
import BusinessOutlinedIcon from '@mui/icons-material/BusinessOutlined';
import CalendarMonthOutlinedIcon from '@mui/icons-material/CalendarMonthOutlined';
import CampaignOutlinedIcon from '@mui/icons-material/CampaignOutlined';
import CategoryOutlinedIcon from '@mui/icons-material/CategoryOutlined';
import ChatBubbleOutlineOutlinedIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import ChecklistOutlinedIcon from '@mui/icons-material/ChecklistOutlined';
import ContactsOutlinedIcon from '@mui/icons-material/ContactsOutlined';
import DescriptionOutlinedIcon from '@mui/icons-material/DescriptionOutlined';
import EuroOutlinedIcon from '@mui/icons-material/EuroOutlined';
import EventOutlinedIcon from '@mui/icons-material/EventOutlined';
import FamilyRestroomOutlinedIcon from '@mui/icons-material/FamilyRestroomOutlined';
import FlagOutlinedIcon from '@mui/icons-material/FlagOutlined';
import FolderOutlinedIcon from '@mui/icons-material/FolderOutlined';
import GroupOutlinedIcon from '@mui/icons-material/GroupOutlined';
import HistoryOutlinedIcon from '@mui/icons-material/HistoryOutlined';
import HomeOutlinedIcon from '@mui/icons-material/HomeOutlined';
import ImageOutlinedIcon from '@mui/icons-material/ImageOutlined';
import Inventory2OutlinedIcon from '@mui/icons-material/Inventory2Outlined';
import KeyOutlinedIcon from '@mui/icons-material/KeyOutlined';
import LabelOutlinedIcon from '@mui/icons-material/LabelOutlined';
import ListAltOutlinedIcon from '@mui/icons-material/ListAltOutlined';
import LocalShippingOutlinedIcon from '@mui/icons-material/LocalShippingOutlined';
import MailOutlinedIcon from '@mui/icons-material/MailOutlined';
import MapOutlinedIcon from '@mui/icons-material/MapOutlined';
import MenuBookOutlinedIcon from '@mui/icons-material/MenuBookOutlined';
import MusicNoteOutlinedIcon from '@mui/icons-material/MusicNoteOutlined';
import PaymentsOutlinedIcon from '@mui/icons-material/PaymentsOutlined';
import PersonOutlinedIcon from '@mui/icons-material/PersonOutlined';
import PhoneOutlinedIcon from '@mui/icons-material/PhoneOutlined';
import PianoOutlinedIcon from '@mui/icons-material/PianoOutlined';
import PlaceOutlinedIcon from '@mui/icons-material/PlaceOutlined';
import ReceiptLongOutlinedIcon from '@mui/icons-material/ReceiptLongOutlined';
import ScheduleOutlinedIcon from '@mui/icons-material/ScheduleOutlined';
import SchoolOutlinedIcon from '@mui/icons-material/SchoolOutlined';
import SettingsOutlinedIcon from '@mui/icons-material/SettingsOutlined';
import StarOutlinedIcon from '@mui/icons-material/StarOutlined';
import StorefrontOutlinedIcon from '@mui/icons-material/StorefrontOutlined';
import TaskAltOutlinedIcon from '@mui/icons-material/TaskAltOutlined';
import WorkOutlineOutlinedIcon from '@mui/icons-material/WorkOutlineOutlined';
import type { ElementType } from 'react';
import { type IconName, isIconName } from '../../../schema/iconNames.ts';

/**
 * Icons by name. A fixed table, so that the bundle contains these and not all of the library's ten thousand.
 */
export const entityIcons: Readonly<Record<IconName, ElementType>> = {
  account: AccountCircleOutlinedIcon,
  archive: Inventory2OutlinedIcon,
  badge: BadgeOutlinedIcon,
  book: MenuBookOutlinedIcon,
  business: BusinessOutlinedIcon,
  calendar: CalendarMonthOutlinedIcon,
  campaign: CampaignOutlinedIcon,
  category: CategoryOutlinedIcon,
  chat: ChatBubbleOutlineOutlinedIcon,
  checklist: ChecklistOutlinedIcon,
  contacts: ContactsOutlinedIcon,
  description: DescriptionOutlinedIcon,
  event: EventOutlinedIcon,
  family: FamilyRestroomOutlinedIcon,
  flag: FlagOutlinedIcon,
  folder: FolderOutlinedIcon,
  group: GroupOutlinedIcon,
  history: HistoryOutlinedIcon,
  home: HomeOutlinedIcon,
  image: ImageOutlinedIcon,
  key: KeyOutlinedIcon,
  label: LabelOutlinedIcon,
  list: ListAltOutlinedIcon,
  location: PlaceOutlinedIcon,
  mail: MailOutlinedIcon,
  map: MapOutlinedIcon,
  money: EuroOutlinedIcon,
  music: MusicNoteOutlinedIcon,
  payments: PaymentsOutlinedIcon,
  person: PersonOutlinedIcon,
  phone: PhoneOutlinedIcon,
  piano: PianoOutlinedIcon,
  receipt: ReceiptLongOutlinedIcon,
  school: SchoolOutlinedIcon,
  settings: SettingsOutlinedIcon,
  shipping: LocalShippingOutlinedIcon,
  star: StarOutlinedIcon,
  statistics: BarChartOutlinedIcon,
  store: StorefrontOutlinedIcon,
  task: TaskAltOutlinedIcon,
  time: ScheduleOutlinedIcon,
  work: WorkOutlineOutlinedIcon,
};

/** The icon named in a definition; a folder for unknown names. */
export function EntityIcon({ name }: { name: string }) {
  const Icon = entityIcons[isIconName(name) ? name : 'folder'];
  return <Icon aria-hidden />;
}
