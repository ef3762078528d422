import { bringToLife } from '../../layout/client';
import './frame.css';
import './requests.css';
import './request.css';
import './responses.css';
import './schema.css';
import Page from './Page.svelte';

bringToLife(Page);
