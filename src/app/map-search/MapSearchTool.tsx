import TravelExploreIcon from '@mui/icons-material/TravelExploreOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { Link } from 'react-router-dom';
import { Permitted } from '../../framework/admin/session/rights/Permitted.tsx';
import { mapSearchNeeds, mapSearchPath, mapSearchTitle } from './mapPath.ts';

/** App bar tool that opens the map search, for users with the right to ask for distances and to read one of its tabs. */
export function MapSearchTool() {
  return (
    <Permitted access={mapSearchNeeds}>
      <Tooltip title={mapSearchTitle}>
        <IconButton
          color="inherit"
          component={Link}
          to={mapSearchPath}
          aria-label={mapSearchTitle}
          // a phone has no room for it beside the title; the menu leads there, too
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <TravelExploreIcon />
        </IconButton>
      </Tooltip>
    </Permitted>
  );
}
